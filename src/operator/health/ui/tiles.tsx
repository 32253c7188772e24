import { type Figure, Figures } from '../../parts/ui/figures.tsx'
import type { Health } from '../schema.ts'
import { LevelMark } from './level-mark.tsx'
import { countText, growthText, momentText, sinceText, sizeParts, whileText } from './texts.ts'

/** What an answer should take at most, in milliseconds: nobody waits at that. */
export const goal_ms = 200

const unread = { value: '—', note: '読み取れません', tone: 'ng' } as const

const ofResponse = ({ response: { p95_ms } }: Health): Figure => {
  const isLate = p95_ms !== null && p95_ms > goal_ms
  return {
    name: '応答（p95・5分）',
    value: p95_ms ?? '—',
    unit: p95_ms === null ? undefined : 'ms',
    tone: isLate ? 'warn' : undefined,
    note: (
      <>
        目標 {goal_ms}ms
        {p95_ms !== null && (
          <LevelMark level={isLate ? 'warn' : 'ok'} label={isLate ? '超えている' : '以内'} />
        )}
      </>
    ),
  }
}

const ofErrors = ({ response: { count, errors } }: Health): Figure => ({
  name: 'エラー（5分）',
  value: count === 0 ? '—' : ((errors / count) * 100).toFixed(2),
  unit: count > 0 ? '%' : undefined,
  tone: errors > 0 ? 'ng' : undefined,
  note: `${countText(errors)} / ${countText(count)}`,
})

const ofMails = ({ mails, at }: Health): Figure[] => {
  const name = '送信待ちのメール'
  if (!mails) return [{ name, ...unread }]
  const { waiting, oldest_at, scheduled, unknown } = mails
  return [
    {
      name,
      value: countText(waiting),
      unit: '通',
      note: oldest_at ? `最も古い ${sinceText(oldest_at, at)}前` : `予約 ${countText(scheduled)}通`,
    },
    {
      name: '結果の分からないメール',
      value: countText(unknown),
      unit: '通',
      tone: unknown > 0 ? 'warn' : undefined,
      note: unknown > 0 ? '判断を待っています' : `断られた 1日で ${countText(mails.refused)}通`,
    },
  ]
}

const ofSize = ({ database, at }: Health): Figure => {
  const name = 'データベース'
  if (!database) return { name, ...unread }
  const { number: value, unit } = sizeParts(database.bytes)
  const { open, most } = database.connections
  return {
    name,
    value,
    unit,
    note: database.growth ? growthText(database.growth, at) : `接続 ${open} / ${most}`,
  }
}

const ofBackup = ({ backup, at }: Health): Figure => {
  const name = 'バックアップ'
  if (!backup) return { name, ...unread }
  const { last, level, by } = backup
  const tone = level === 'act' ? 'ng' : level === 'warn' ? 'warn' : undefined
  if (!last)
    return { name, value: 'なし', note: by === 'none' ? '設定されていません' : 'まだ取れていません', tone }
  return {
    name,
    value: last.age_hours < 1 ? sinceText(last.finished_at, at) : whileText(last.age_hours * 3_600),
    unit: '前',
    note: `${momentText(last.finished_at, at)} 完了${last.fault_count > 0 ? `・欠け ${last.fault_count}件` : ''}`,
    tone,
  }
}

/** How the platform is in six figures; those that need somebody stand out. */
export const Tiles = ({ health }: { health: Health }) => (
  <Figures
    figures={[ofResponse(health), ofErrors(health), ...ofMails(health), ofSize(health), ofBackup(health)].map(
      (figure) => ({ ...figure, isLit: figure.tone !== undefined }),
    )}
  />
)
