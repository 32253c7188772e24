import { counted, Tiles } from '../../mailings/ui/tiles.tsx'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'

/** What came in, in figures. */
export const Figures = ({ form, unanswered }: { form: Draft; unanswered: number | undefined }) => {
  const answered = form.sent_count - (unanswered ?? form.sent_count)
  const rate = form.sent_count > 0 ? Math.round((answered / form.sent_count) * 100) : null
  return (
    <Tiles
      label="回答の数字"
      tiles={[
        {
          label: 'リンクを渡した人',
          figure: counted(form.sent_count, '人'),
          note: unanswered === undefined ? '' : `未回答 ${unanswered.toLocaleString('ja-JP')}人`,
        },
        {
          label: '回答',
          figure: counted(form.answer_count, '件'),
          note: rate === null ? '' : `渡した人の${rate}%`,
        },
        { label: '途中まで', figure: counted(form.started_count, '件'), note: '7日以内に再開できます' },
        {
          label: '反映待ちの変更',
          figure: counted(form.waiting_count, '件'),
          tone: form.waiting_count > 0 ? 'warn' : undefined,
          note: '',
        },
        {
          label: '締め切り',
          figure: form.closes_on ? form.closes_on.slice(5).replace('-', '/') : 'なし',
          note: form.closes_on ? '23:59まで' : '',
        },
      ]}
    />
  )
}
