import { Link } from 'react-router'
import { Panel } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Mailing } from './client.ts'
import styles from './mailings.module.css'
import { count } from './words.ts'

/** Where the record of a receiver is. */
export const recordPath = (target: string | number, id: number) =>
  `/enterprise/${target === 2 || target === 'company_member' ? 'company_members' : 'candidates'}/${id}`

/** As many as the server names. */
const namedAtMost = 100

/** Who lacks which placeholder, so that nothing was sent: each with the way to where it is filled in. */
export function ObstaclesPanel({ mailing }: { mailing: Mailing }) {
  const { obstacles, target_type_id } = mailing
  if (obstacles.length === 0) return null
  const [first] = obstacles
  if (first?.form !== undefined)
    return (
      <Panel tone="warn" className={styles.obstacles} aria-label="アンケートの受付">
        <h2>
          <StateIcon shape="alert" tone="warn" size={16} />
          アンケートを受け付けていないため、だれにも送っていません
        </h2>
        <p>
          {first.form}
          。直してから「もう一度送る」を押すか、送信をやめ、別のアンケートを選んで送り直してください。
        </p>
        {first.name && (
          <Link to={`/enterprise/questionnaire_forms/${first.target_id}/setting`}>
            「{first.name}」の設定を開く
          </Link>
        )}
      </Panel>
    )
  return (
    <Panel tone="warn" className={styles.obstacles} aria-label="差し込みが埋まらない人">
      <h2>
        <StateIcon shape="alert" tone="warn" size={16} />
        差し込みが埋まらない人がいるため、だれにも送っていません
      </h2>
      <p>
        記録を埋めてから「もう一度送る」を押すか、送信をやめ、本文から差し込みを外して送り直してください。
        {obstacles.length === namedAtMost && `はじめの${count(namedAtMost)}人を表示しています。`}
      </p>
      <ul>
        {obstacles.map(({ number, target_id, name, missing }) => (
          <li key={number}>
            <Link to={recordPath(target_type_id, target_id)}>{name || `ID ${target_id}`}</Link>
            <span>{missing.map((one) => `{${one}}`).join('、')} が空</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
