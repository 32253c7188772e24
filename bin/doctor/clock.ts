import type pg from 'pg'
import { type Finding, findings } from './finding.ts'

const { ok, warn, fail } = findings('時計')

/** Codes for signing in stand for 30 s; what is signed (S3) and certificates allow minutes. */
const warn_ms = 2_000
const fail_ms = 30_000

const judge = (off_ms: number, than: string): Finding => {
  const seconds = `${than}より ${(Math.abs(off_ms) / 1_000).toFixed(1)} 秒${off_ms < 0 ? '遅れて' : '進んで'}います`
  const advice = '両方の機械で時刻の同期（chrony、systemd-timesyncd など）を確かめてください'
  if (Math.abs(off_ms) >= fail_ms) return fail(`${seconds}。${advice}`)
  if (Math.abs(off_ms) >= warn_ms) return warn(`${seconds}。${advice}`)
  return ok(`${than}と合っています`)
}

/** Our clock against the database's, and whether that one knows Japan's. */
export const clockOfDatabase = async (owner: pg.Client, now: () => number = Date.now): Promise<Finding> => {
  const before = now()
  const { rows } = await owner.query(
    "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS theirs, count(*)::int AS zones FROM pg_timezone_names WHERE name = 'Asia/Tokyo'",
  )
  const after = now()
  if (rows[0].zones === 0)
    return fail('データベースに時間帯 Asia/Tokyo がありません。その機械に tzdata を入れてください')
  return judge((before + after) / 2 - rows[0].theirs, 'データベースの時計')
}

/** Our clock against a server's `Date` header, which knows whole seconds. */
export const clockOfWeb = async (url: string, now: () => number = Date.now): Promise<Finding> => {
  const { host } = new URL(url)
  try {
    const { headers } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) })
    const theirs = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return warn(`${host} の答えに時刻がなく、外の時計と比べられません`)
    return judge(now() - theirs - 500, `外の時計（${host}）`)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return warn(`${host} に届かず（${cause?.code ?? message}）、外の時計と比べられません`)
  }
}

/** Whether this Node knows Japan's time and its way to write a date. */
export const checkTimeZone = async (): Promise<Finding> => {
  const found = findings('時間帯')
  const text = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date('2026-01-31T15:30:00Z'))
  if (text !== '2026年2月1日 0:30')
    return found.fail(
      `日本の日付を書けません（${text}）。npm run から、依存に含まれる Node.js で起動してください`,
    )
  return found.ok('Asia/Tokyo と日本語の日付を扱えます')
}
