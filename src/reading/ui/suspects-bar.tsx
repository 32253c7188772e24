import { Button } from '@mantine/core'
import { Columns2 } from 'lucide-react'
import { Link } from 'react-router'
import { reasonLabels } from '#data/duplicates/rules.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { titleOf } from '#foundation/screens/screen.ts'
import { Panel, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import styles from './fields.module.css'
import type { ReadingUi } from './kinds.ts'

/** A record that this may already be, and why; without a reason it is the one that is to be brought up to date. */
export type Suspect = { reasons: readonly string[]; row: RecordRow }

/** Why two may be the same, as people read it. */
const labels: Readonly<Record<string, string>> = {
  ...reasonLabels,
  initials: 'イニシャルが同じ',
  age: '年齢が近い',
  station: '最寄駅が同じ',
  skills: 'スキルが重なる',
}

/** Initials are shared by many: it is said as what it is. */
const suspicionOf = (reasons: readonly string[]) => {
  const words = reasons.map((reason) => labels[reason] ?? reason).join('、')
  return reasons.includes('initials')
    ? `と同じ人の可能性があります（手がかりは弱め）：${words}`
    : `と同じかもしれません：${words}`
}

type Props = {
  ui: ReadingUi
  suspect: Suspect
  /** The name that was read, where it is not the record's. */
  otherName?: string | undefined
  isCompared: boolean
  compare: () => void
  /** It is somebody else. */
  leave: () => void
}

/** Says which record this may be: it is compared field by field, or somebody else. */
export function SuspectBar({ ui, suspect: { row, reasons }, otherName, isCompared, compare, leave }: Props) {
  const { id_by_enterprise_id: id } = row
  const isOwn = reasons.length === 0
  const isQuiet = (isOwn && !otherName) || reasons.includes('initials')
  return (
    <Panel
      tone={isQuiet ? 'sunken' : 'warn'}
      below={8}
      aria-label={isOwn ? `更新する${ui.entity.label.ja} ID ${id}` : `似た${ui.entity.label.ja} ID ${id}`}
    >
      <Row wrap>
        {(!isOwn || otherName) && (
          <StateIcon {...(isQuiet ? { shape: 'ring', tone: 'mute' } : { shape: 'alert', tone: 'warn' })} />
        )}
        <span className={styles.suspectText}>
          <Link to={`/enterprise/${ui.entity.plural}/${id}`} target="_blank">
            {titleOf(ui.entity, row)}（ID {id}）
          </Link>
          {isOwn
            ? otherName
              ? `の登録を更新します。書類の氏名は「${otherName}」です。別の人の書類ではないか確かめてください`
              : 'の登録を更新します'
            : suspicionOf(reasons)}
        </span>
        {!isCompared && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Columns2 size={14} aria-hidden />}
            onClick={compare}
          >
            比べる
          </Button>
        )}
        {(!isOwn || isCompared) && (
          <Button size="xs" variant="default" onClick={leave}>
            {ui.kind === 'candidate' ? '別の人' : '別の案件'}
          </Button>
        )}
      </Row>
    </Panel>
  )
}
