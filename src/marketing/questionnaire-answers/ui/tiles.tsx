import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import styles from './answers.module.css'

const count = (value: number | undefined) => (value === undefined ? '—' : value.toLocaleString('ja-JP'))

/** What came in, in figures. */
export const Tiles = ({ form, unanswered }: { form: Draft; unanswered: number | undefined }) => {
  const answered = form.sent_count - (unanswered ?? form.sent_count)
  const rate = form.sent_count > 0 ? Math.round((answered / form.sent_count) * 100) : null
  const tiles = [
    [
      'リンクを渡した人',
      count(form.sent_count),
      '人',
      unanswered === undefined ? '' : `未回答 ${count(unanswered)}人`,
    ],
    ['回答', count(form.answer_count), '件', rate === null ? '' : `渡した人の${rate}%`],
    ['途中まで', count(form.started_count), '件', '7日以内に再開できます'],
    ['反映待ちの変更', count(form.waiting_count), '件', ''],
    [
      '締め切り',
      form.closes_on ? form.closes_on.slice(5).replace('-', '/') : 'なし',
      '',
      form.closes_on ? '23:59まで' : '',
    ],
  ] as const
  return (
    <dl className={styles.tiles}>
      {tiles.map(([name, value, unit, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-warn={(name === '反映待ちの変更' && form.waiting_count > 0) || undefined}>
            <b>{value}</b>
            {unit}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
