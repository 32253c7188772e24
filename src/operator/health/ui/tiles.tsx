import type { ReactNode } from 'react'
import type { Health } from '../schema.ts'
import { LevelMark } from './level-mark.tsx'
import styles from './side.module.css'
import { countText, growthText, momentText, sinceText, sizeParts, whileText } from './texts.ts'

/** What an answer should take at most, in milliseconds: nobody waits at that. */
export const goal_ms = 200

function Tile({
  label,
  value,
  unit,
  note,
  tone,
}: {
  label: string
  value: ReactNode
  unit?: string
  note: ReactNode
  tone?: 'warn' | 'ng' | undefined
}) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <b>
          {value}
          {unit && <small>{unit}</small>}
        </b>
        <span className={styles.note}>{note}</span>
      </dd>
    </div>
  )
}

function Response({ health: { response } }: { health: Health }) {
  const { p95_ms } = response
  const isLate = p95_ms !== null && p95_ms > goal_ms
  return (
    <Tile
      label="応答（p95・5分）"
      value={p95_ms ?? '—'}
      {...(p95_ms !== null && { unit: 'ms' })}
      tone={isLate ? 'warn' : undefined}
      note={
        <>
          目標 {goal_ms}ms
          {p95_ms !== null && (
            <LevelMark level={isLate ? 'warn' : 'ok'} label={isLate ? '超えている' : '以内'} />
          )}
        </>
      }
    />
  )
}

function Errors({ health: { response } }: { health: Health }) {
  const { count, errors } = response
  return (
    <Tile
      label="エラー（5分）"
      value={count === 0 ? '—' : ((errors / count) * 100).toFixed(2)}
      {...(count > 0 && { unit: '%' })}
      tone={errors > 0 ? 'ng' : undefined}
      note={`${countText(errors)} / ${countText(count)}`}
    />
  )
}

function Backup({ health: { backup, at } }: { health: Health }) {
  const label = 'バックアップ'
  if (!backup) return <Tile label={label} value="—" note="読み取れません" tone="ng" />
  const { last, level } = backup
  const tone = level === 'act' ? 'ng' : level === 'warn' ? 'warn' : undefined
  if (!last)
    return (
      <Tile
        label={label}
        value="なし"
        note={backup.by === 'none' ? '設定されていません' : 'まだ取れていません'}
        tone={tone}
      />
    )
  return (
    <Tile
      label={label}
      value={last.age_hours < 1 ? sinceText(last.finished_at, at) : whileText(last.age_hours * 3_600)}
      unit="前"
      note={`${momentText(last.finished_at, at)} 完了${last.fault_count > 0 ? `・欠け ${last.fault_count}件` : ''}`}
      tone={tone}
    />
  )
}

function Mails({ health: { mails, at } }: { health: Health }) {
  if (!mails) return <Tile label="送信待ちのメール" value="—" note="読み取れません" tone="ng" />
  const { waiting, oldest_at, scheduled, unknown } = mails
  return (
    <>
      <Tile
        label="送信待ちのメール"
        value={countText(waiting)}
        unit="通"
        note={oldest_at ? `最も古い ${sinceText(oldest_at, at)}前` : `予約 ${countText(scheduled)}通`}
      />
      <Tile
        label="結果の分からないメール"
        value={countText(unknown)}
        unit="通"
        tone={unknown > 0 ? 'warn' : undefined}
        note={unknown > 0 ? '判断を待っています' : `断られた 1日で ${countText(mails.refused)}通`}
      />
    </>
  )
}

function Size({ health }: { health: Health }) {
  const { database } = health
  if (!database) return <Tile label="データベース" value="—" note="読み取れません" tone="ng" />
  const { number, unit } = sizeParts(database.bytes)
  const { open, most } = database.connections
  return (
    <Tile
      label="データベース"
      value={number}
      unit={unit}
      note={database.growth ? growthText(database.growth, health.at) : `接続 ${open} / ${most}`}
    />
  )
}

/** The figures one looks at first. */
export function Tiles({ health }: { health: Health }) {
  return (
    <dl className={styles.tiles}>
      <Response health={health} />
      <Errors health={health} />
      <Mails health={health} />
      <Size health={health} />
      <Backup health={health} />
    </dl>
  )
}
