import styles from './catalog.module.css'
import { controls } from './controls.tsx'
import { domains } from './domains.tsx'
import { frames } from './frames.tsx'
import { layouts } from './layouts.tsx'
import { mails } from './mails.tsx'
import { marks } from './marks.tsx'
import { messages } from './messages.tsx'
import type { Sample } from './sample.ts'
import { site } from './site.tsx'

const chapters: readonly (readonly [title: string, samples: readonly Sample[]])[] = [
  ['しるし', marks],
  ['入力と操作', controls],
  ['知らせ', messages],
  ['ドメインの連携', domains],
  ['枠', frames],
  ['並べ方', layouts],
  ['メール', mails],
  ['公開サイト', site],
]

/** Every shared part in its states, for those who build screens; there in development only. */
export const Catalog = () => (
  <main className={styles.page}>
    <h1>部品の見本帳</h1>
    <nav aria-label="部品">
      {chapters.map(([title, samples]) => (
        <p key={title}>
          <strong>{title}</strong>
          {samples.map(({ part }) => (
            <a key={part} href={`#${part}`}>
              {part}
            </a>
          ))}
        </p>
      ))}
    </nav>
    {chapters.map(([title, samples]) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        {samples.map(({ part, states }) => (
          <section key={part} id={part} aria-label={part} className={styles.part}>
            <h2>{part}</h2>
            {states.map(([state, drawn]) => (
              <div key={state} className={styles.state}>
                <p>{state}</p>
                <div>{drawn}</div>
              </div>
            ))}
          </section>
        ))}
      </section>
    ))}
  </main>
)
