import * as words from '#messages/editor-photographs';
import type { Upload } from '../../../domains/editor/uploads.ts';
import type { Session } from '../../../domains/editor/use-session.ts';
import { Button } from '../../../ui/button.tsx';

export function UploadList({ uploads, session }: { uploads: readonly Upload[]; session: Session | null }) {
  if (uploads.length === 0 || !session) return null;
  return (
    <ul className="list uploads" aria-label={words.uploads}>
      {uploads.map((upload) => (
        <li key={upload.key}>
          <p className="file-name">
            <bdi>{upload.file.name}</bdi>
          </p>
          <Standing upload={upload} />
          {upload.state === 'sending' || upload.state === 'waiting' ? null : (
            <p className="acts">
              {upload.isHopeless ? null : (
                <Button
                  look="plain"
                  aria-label={words.forFile(words.retry, upload.file.name)}
                  onClick={() => session.uploads.retry(upload.key)}
                >
                  {words.retry}
                </Button>
              )}
              <Button
                look={upload.isHopeless ? 'plain' : 'bare'}
                aria-label={words.forFile(words.dismiss, upload.file.name)}
                onClick={() => session.uploads.dismiss(upload.key)}
              >
                {words.dismiss}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Standing({ upload: { state, progress, message, file } }: { upload: Upload }) {
  switch (state) {
    case 'waiting':
      return <p className="soft small">{words.waiting}</p>;
    case 'sending':
      return (
        <>
          <progress className="progress" value={progress} max={1} aria-label={words.progressOf(file.name)} />
          <p className="soft small">{progress < 1 ? words.sending(Math.round(progress * 100)) : words.preparing}</p>
        </>
      );
    case 'refused':
      return (
        <p className="wrong" role="alert">
          <span>{message || words.unclear}</span>
        </p>
      );
    case 'lost':
      return <p className="soft small">{words.lost}</p>;
    case 'signed-out':
      return <p className="soft small">{words.signedOut}</p>;
  }
}
