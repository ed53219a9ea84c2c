import { useCallback, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import * as words from '../../../../../media/words/en/editor-photographs.ts';
import { everywhere } from '../../../../words/en/removal.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { OwnPhotograph } from '../../../../../media/contract/media.ts';
import { may } from '../../../../../people/contract/roles.ts';
import type { Edit } from '../../../parts/editor/saving/edit.ts';
import type { Session } from '../../../parts/editor/use-session.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Dialog } from '../../../../../../ui/components/dialog.tsx';
import { Picture } from '../../../../../../ui/components/pictures/picture.tsx';
import { CropScreen } from './picture/crop-screen.tsx';
import { FocalScreen } from './picture/focal-screen.tsx';
import { MoveField } from './move-field.tsx';
import { PictureTools, type ToolScreen } from './picture/picture-tools.tsx';
import { usePictureEdits } from './picture/use-picture-edits.ts';
import type { Photographs } from './use-photographs.ts';
import { WordsFields } from './words-fields.tsx';

interface Props {
  id: string | null;
  edit: Edit;
  session: Session | null;
  photographs: Photographs;
  onOpen: (id: string | null) => void;
}

export function PhotoSheet({ id, edit, session, photographs, onOpen }: Props) {
  const [screen, setScreen] = useState<ToolScreen>('words');
  const [cameFrom, setCameFrom] = useState<ToolScreen>('words');
  const portrait = edit.tribute?.portrait ?? null;
  const { ordered } = photographs;
  const photograph = (portrait?.id === id ? portrait : ordered.find((one) => one.id === id)) ?? null;
  const edits = usePictureEdits(photograph, photographs);
  const close = useCallback(() => {
    setScreen('words');
    setCameFrom('words');
    onOpen(null);
  }, [onOpen]);
  const isPortrait = photograph !== null && photograph === portrait;
  const numbered = words.photograph(ordered.findIndex((one) => one.id === id) + 1, ordered.length);
  const back = () => {
    setCameFrom(screen);
    setScreen('words');
  };
  const headings = {
    words: isPortrait ? words.portrait : numbered,
    crop: words.cropHeading,
    focal: words.focalHeading,
  };
  return (
    <Dialog
      isOpen={photograph !== null && session !== null}
      onClose={close}
      heading={headings[screen]}
      className="photo-sheet"
    >
      {photograph && session ? (
        <>
          {screen === 'crop' ? <CropScreen {...{ photograph, edits, tributeId: session.id }} onBack={back} /> : null}
          {screen === 'focal' ? <FocalScreen {...{ photograph, edits }} onBack={back} /> : null}
          {screen === 'words' ? (
            <Sheet
              key={photograph.id}
              {...{ photograph, isPortrait, edit, session, photographs, edits, cameFrom, onOpen, setScreen }}
              onDone={close}
            />
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

interface SheetProps {
  photograph: OwnPhotograph;
  isPortrait: boolean;
  edit: Edit;
  session: Session;
  photographs: Photographs;
  edits: ReturnType<typeof usePictureEdits>;
  cameFrom: ToolScreen;
  onOpen: (id: string | null) => void;
  setScreen: (screen: ToolScreen) => void;
  onDone: () => void;
}

function Sheet(props: SheetProps) {
  const { photograph, isPortrait, edit, session, photographs, edits, cameFrom, onOpen, setScreen, onDone } = props;
  const { ordered, problem } = photographs;
  const at = ordered.findIndex(({ id }) => id === photograph.id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form className="form sheet" onSubmit={onSubmit} noValidate>
      <div className="sheet-picture">
        <Picture
          photograph={photograph}
          alt={photograph.alt || photograph.caption}
          sizes="(min-width:44rem) 40rem, 92vw"
        />
      </div>
      {isPortrait ? null : <Neighbours ordered={ordered} at={at} onOpen={onOpen} />}
      <PictureTools {...{ edits, cameFrom, setScreen }} />
      <p className="wrong" role="alert" hidden={problem === ''}>
        <span>{problem}</span>
      </p>
      <WordsFields {...{ photograph, edit, session, isPortrait }} />
      {isPortrait ? null : (
        <MoveField position={at + 1} count={ordered.length} id={photograph.id} move={photographs.move} />
      )}
      <Choices {...{ photograph, isPortrait, photographs, tribute: edit.tribute, onDone }} />
      <div className="sheet-foot">
        <Button type="submit">{words.close}</Button>
      </div>
    </form>
  );
}

interface NeighboursProps {
  ordered: readonly OwnPhotograph[];
  at: number;
  onOpen: (id: string | null) => void;
}

// The buttons use aria-disabled, because a disabled button would lose the focus.
function Neighbours({ ordered, at, onOpen }: NeighboursProps) {
  const way = (by: -1 | 1, label: string) => {
    const other = ordered[at + by];
    return (
      <Button look="plain" aria-disabled={!other} onClick={() => (other ? onOpen(other.id) : undefined)}>
        {label}
      </Button>
    );
  };
  return (
    <div className="neighbours">
      {way(-1, words.previous)}
      {way(1, words.next)}
    </div>
  );
}

function Choices({
  photograph,
  isPortrait,
  photographs,
  tribute,
  onDone,
}: Pick<SheetProps, 'photograph' | 'isPortrait' | 'photographs' | 'onDone'> & Pick<Edit, 'tribute'>) {
  const doneAfter = (act: Promise<boolean>) => void act.then((isDone) => (isDone ? onDone() : undefined));
  return (
    <div className="acts">
      {isPortrait ? (
        <Button look="quiet" onClick={() => doneAfter(photographs.leavePortrait())}>
          {words.leavePortrait}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => doneAfter(photographs.makePortrait(photograph.id))}>
          {words.makePortrait}
        </Button>
      )}
      <Button look="danger" onClick={() => doneAfter(photographs.remove(photograph.id))}>
        {isPortrait ? words.removePortrait : words.remove}
      </Button>
      {tribute && may(tribute.role, 'erase') ? (
        <Link
          className="button bare"
          to={addressOf('photographRemoval', { id: tribute.id, photographId: photograph.id })}
        >
          {everywhere}
        </Link>
      ) : null}
    </div>
  );
}
