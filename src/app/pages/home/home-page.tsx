import { addressOf, pageAddress } from '../../../shared/screens/addresses.ts';
import type { PublicTribute } from '../../../features/tributes/contract/tributes.ts';
import type { Client } from '../../client.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../ui/client/page.ts';
import { NeedsScript } from '../../../ui/components/needs-script.tsx';
import { Portrait } from '../../../ui/components/pictures/portrait.tsx';
import { Branch, Sprig } from '../../../ui/components/pictures/sprig.tsx';
import { partialDate } from '../../../shared/words/en/dates.ts';
import { dateRange } from '../../../features/tributes/words/en/tribute.ts';
import { titled } from '../../../shared/words/en/site.ts';
import { directionAddress } from '../../../features/accounts/web/parts/addresses.ts';
import * as words from '../../../shared/words/en/home.ts';
import { footLink as forProviders } from '../../../features/providers/words/en/provider-sign-up.ts';

// Path of the seeded example page, which an installation may lack.
const EXAMPLE_PATH = 'margaret-hartwell';

interface HomeFacts {
  example: PublicTribute | null;
  /** Address of the link for creating a page. For visitors it leads to sign-up first. */
  start: string;
}

export async function loader({ client }: PageArgs): Promise<HomeFacts> {
  const [example, { user }] = await Promise.all([readExample(client), client.accounts.current()]);
  return { example, start: user ? addressOf('createTribute') : directionAddress('signup', addressOf('createTribute')) };
}

async function readExample(client: Client): Promise<PublicTribute | null> {
  try {
    const { tribute } = await client.tributes.readPublic({ path: EXAMPLE_PATH });
    return tribute.visibility === 'public' ? tribute : null;
  } catch {
    return null;
  }
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  description: words.description,
  canonical: addressOf('home'),
});

export function Page({ data }: PageProps<typeof loader>) {
  const { example, start } = data;
  return (
    <div className="home">
      <section className="welcome wrap">
        <div>
          <h1 tabIndex={-1}>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
          <p className="acts">
            <a className="button" href={start}>
              {words.start}
            </a>
            {example ? (
              <a className="button quiet" href={pageAddress(example.path)}>
                {words.example(example.name)}
              </a>
            ) : null}
          </p>
          {start === addressOf('createTribute') ? <NeedsScript /> : null}
        </div>
        <Branch />
      </section>
      <Steps />
      {example ? <Example tribute={example} /> : null}
      <Promises start={start} />
    </div>
  );
}

function Steps() {
  return (
    <section className="wrap">
      <h2>{words.stepsHeading}</h2>
      <ol className="thirds">
        {words.steps.map(({ title, words: text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Example({ tribute }: { tribute: PublicTribute }) {
  const { path, name, born, died, line, portrait, accent } = tribute;
  return (
    <section className="deep">
      <div className={`example wrap accent-${accent}`}>
        <Portrait portrait={portrait} name={name} sizes="14rem" />
        <div>
          <h2>{words.exampleHeading}</h2>
          <p className="name">
            <bdi>{name}</bdi>
          </p>
          <p className="dates">{dateRange(partialDate(born), partialDate(died))}</p>
          <p className="line" dir="auto">
            {line}
          </p>
          <p>
            <a href={pageAddress(path)}>{words.exampleOpen}</a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Promises({ start }: Pick<HomeFacts, 'start'>) {
  return (
    <section className="wrap">
      <h2>{words.promisesHeading}</h2>
      <ul className="thirds plain">
        {words.promises.map(({ title, words: text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="closing">
        <Sprig />
        <p className="lead">{words.closing}</p>
        <p className="acts">
          <a className="button" href={start}>
            {words.start}
          </a>
        </p>
        <p className="soft">
          {words.haveAccount} <a href={addressOf('signInDirection', { dir: 'login' })}>{words.signIn}</a>
        </p>
        <p className="ways">
          <a href={addressOf('providerSignUp')}>{forProviders}</a>
        </p>
      </div>
    </section>
  );
}
