import { counted, Tiles } from '../../../mailings/ui/tiles.tsx'
import { count } from '../../../mailings/ui/words.ts'
import { durationText } from '../words.ts'
import type { figuresOf } from './figures.ts'

type Props = { figures: ReturnType<typeof figuresOf>; median: number | null }

const listed = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('・')

/** What came of it, in figures. */
export function Figures({ figures, median }: Props) {
  const { sent, waiting, failed, left_out, unknown, interested, declined, unanswered, formAnswers } = figures
  const waited =
    median === null
      ? '—'
      : durationText(median).map(([value, unit]) => (
          <span key={unit}>
            {count(value)}
            <small>{unit}</small>
          </span>
        ))
  return (
    <Tiles
      label="提案の数字"
      tiles={[
        {
          label: '送信',
          figure: counted(sent, '通'),
          note: listed(
            waiting > 0 && `残り ${count(waiting)}`,
            failed > 0 && `不達 ${count(failed)}`,
            unknown > 0 && `結果不明 ${count(unknown)}`,
            left_out > 0 && `対象外 ${count(left_out)}`,
          ),
        },
        {
          label: '話を聞きたい',
          tone: 'ok',
          figure: counted(interested.pairs, '件'),
          note: interested.pairs > 0 ? `${count(interested.people)}人・商談依頼に移動` : '',
        },
        {
          label: '今回は見送る',
          figure: counted(declined.pairs, '件'),
          note: declined.pairs > 0 ? `理由あり ${count(declined.reasons)}件` : '',
        },
        {
          label: '未回答',
          figure: counted(unanswered.pairs, '件'),
          note:
            unanswered.people > 0
              ? `${count(unanswered.people)}人・うち${count(unanswered.silent)}人はすべて未回答`
              : '',
        },
        formAnswers !== undefined && {
          label: 'アンケートの回答',
          figure: counted(formAnswers, '人'),
          note: sent > 0 ? `送信済の${Math.round((formAnswers / sent) * 100)}%` : '',
        },
        { label: '回答までの時間（中央値）', figure: waited, note: '' },
      ]}
    />
  )
}
