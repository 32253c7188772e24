import { Link } from 'react-router'
import { formatInstant } from '#foundation/entity/kinds/date.ts'
import plain from '#foundation/ui/plain-table.module.css'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { recordPath } from '../../mailings/ui/obstacles-panel.tsx'
import type { ContactedAnswer } from './client.ts'
import styles from './overview.module.css'

const heads = [
  '氏名',
  '30日の合計',
  '提案',
  '一斉配信',
  '自動メール',
  'アンケート',
  'クリック',
  '最後のメール',
]

type Props = { people: ContactedAnswer['people']; enough: number; target: 1 | 2 }

/** Each who was written to, with how many of what. */
export const PeopleTable = ({ people, enough, target }: Props) => (
  <ScrollRegion label="30日に送った人の表" className={styles.scroll}>
    <table className={plain.table}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at > 0 && at < 7 ? styles.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={recordPath(target, one.id)}>{one.name || `ID ${one.id}`}</Link>
            </td>
            <td className={styles.number}>
              {one.count >= enough && (
                <span role="img" aria-label="上限に達した" title="次の配信では、はじめから外します">
                  <StateIcon shape="alert" tone="warn" size={14} />
                </span>
              )}{' '}
              {one.count}通
            </td>
            {(
              [one.proposals, one.broadcasts, one.automation_emails, one.questionnaires, one.clicked] as const
            ).map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the figures stand in the order of the heads
              <td key={at} className={styles.number}>
                {value || '—'}
              </td>
            ))}
            <td>{formatInstant(one.last_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
