import { Link } from 'react-router'
import { KeyList } from '../palette/key-list.tsx'
import { keyPlaces } from '../palette/keys.ts'
import { useSurface } from '../surface.ts'
import styles from './help.module.css'
import { HelpLink, type ShowHelp } from './help-link.tsx'
import type { HelpEntry } from './help-page.ts'

type Props = {
  entry: HelpEntry
  entries: readonly HelpEntry[]
  show?: ShowHelp
  /** Called when one goes to the screen itself. */
  leave?: () => void
}

/** One page of the help. */
export function HelpArticle({ entry, entries, show, leave }: Props) {
  const { home } = useSurface()
  const related = (entry.related ?? []).flatMap((at) => entries.filter((other) => other.at === at))
  return (
    <article className={styles.article} aria-labelledby="help-title">
      <p className={styles.menu}>{entry.menu}</p>
      <h2 id="help-title" tabIndex={-1}>
        {entry.label}
      </h2>
      <p>{entry.what}</p>
      <p>
        <Link to={`${home}/${entry.at}`} onClick={leave}>
          {entry.label}の画面を開く
        </Link>
      </p>
      <h3>使い方</h3>
      <ul className={styles.points}>
        {entry.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {entry.stuck && <Stuck stuck={entry.stuck} />}
      <HelpKeys entry={entry} />
      {related.length > 0 && (
        <>
          <h3>関連する画面</h3>
          <ul className={styles.related}>
            {related.map(({ at, label, menu }) => (
              <li key={at}>
                <HelpLink at={at} show={show}>
                  {label === menu ? label : `${label}（${menu}）`}
                </HelpLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

const Stuck = ({ stuck }: { stuck: NonNullable<HelpEntry['stuck']> }) => (
  <>
    <h3>よくあるつまずき</h3>
    <dl className={styles.stuck}>
      {stuck.map(([what, then]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{then}</dd>
        </div>
      ))}
    </dl>
  </>
)

function HelpKeys({ entry: { keys = [], ownKeys } }: { entry: HelpEntry }) {
  const groups = [
    ...(ownKeys ? [{ label: 'この画面', keys: ownKeys }] : []),
    ...keys.map((place) => keyPlaces[place]),
  ]
  if (groups.length === 0) return null
  return (
    <>
      <h3>キー</h3>
      {groups.map(({ label, keys: ofPlace }) => (
        <section key={label}>
          <h4>{label}</h4>
          <KeyList keys={ofPlace} />
        </section>
      ))}
    </>
  )
}
