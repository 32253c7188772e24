import { Facts, LinkButton, Note, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { RecordViews } from '../../analyses/ui/record-views.tsx'
import { countCharacters, headingsOf, imagesIn, jobsIn, readingMinutes } from '../content.ts'
import styles from './editor.module.css'

/** The heading of that place in the editor. */
const goTo = (place: number) =>
  document
    .querySelectorAll<HTMLElement>('[data-article-body] h2, [data-article-body] h3')
    [place]?.scrollIntoView({ block: 'center' })

const goToMissing = () =>
  document
    .querySelector<HTMLElement>('[data-article-body] figcaption.missing')
    ?.scrollIntoView({ block: 'center' })

/** Contents made from the headings, what counts the text, and how often it was read. */
export function SideFacts({ id, body, isPublished }: { id: number; body: string; isPublished: boolean }) {
  const headings = headingsOf(body)
  const characters = countCharacters(body)
  const images = imagesIn(body)
  const missing = images.filter(({ alt }) => alt === '').length
  const facts = [
    ['文字数', `${characters.toLocaleString('ja-JP')}字`],
    ['読む時間', `約${readingMinutes(characters)}分`],
    ['画像', `${images.length}枚`],
    ['案件カード', `${jobsIn(body).length}件`],
  ] as const
  return (
    <aside className={styles.left} aria-label="目次と文字数">
      <h2>
        目次 <small>見出しから自動</small>
      </h2>
      {headings.length === 0 && <Note>見出しを付けると、ここに並びます。</Note>}
      <ol className={styles.contents}>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <button type="button" onClick={() => goTo(Number(id.replace('section-', '')) - 1)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
      <Facts facts={facts} names_px={80} />
      {missing > 0 && (
        <Row as="p" gap={6} align="start" above={12}>
          <StateIcon shape="alert" tone="warn" size={16} />
          <span>
            代替テキストのない画像が<b>{missing}枚</b>あります。{' '}
            <LinkButton onClick={goToMissing}>開く</LinkButton>
          </span>
        </Row>
      )}
      {isPublished && (
        <section aria-label="閲覧">
          <h2>
            閲覧 <small>直近30日</small>
          </h2>
          <RecordViews group="article" id={id} small />
        </section>
      )}
    </aside>
  )
}
