import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#foundation/platform/config.ts'
import { type Finding, findings } from './finding.ts'

/** The first that reads TypeScript and has all we ask of it. */
const leastNode = [22, 18] as const
const leastFiles = 4_096
const leastMegabytes = { fail: 512, warn: 1_536 } as const

export const checkNode = (version = process.versions.node): Finding => {
  const { ok, fail } = findings('Node.js')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least, minorOfLeast] = leastNode
  return major > least || (major === least && minor >= minorOfLeast)
    ? ok(version)
    : fail(
        `${version} です。${leastNode.join('.')} 以上が要ります。npm run から、依存に含まれる Node.js で起動してください`,
      )
}

/** What the system, or the container, lets us have. */
export const checkMemory = (
  bytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()),
): Finding => {
  const { ok, warn, fail } = findings('メモリ')
  const megabytes = Math.floor(bytes / 1024 ** 2)
  const said = `${(megabytes / 1024).toFixed(1)} GB`
  if (megabytes < leastMegabytes.fail) return fail(`${said} しか使えません。1.5 GB 以上にしてください`)
  if (megabytes < leastMegabytes.warn)
    return warn(
      `${said} です。帳票を組み、大きなファイルを読む間に足りなくなります。1.5 GB 以上にしてください`,
    )
  return ok(said)
}

const limitsOfThis = () =>
  existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : undefined

/** Each connection is an open file. Node has raised its limit as far as it may. */
export const checkFiles = (limits = limitsOfThis()): Finding => {
  const { ok, warn } = findings('開けるファイルの数')
  const [, text = ''] = /^Max open files\s+(\S+)/m.exec(limits ?? '') ?? []
  if (!text) return ok('この機械では調べられません')
  if (text !== 'unlimited' && Number(text) < leastFiles)
    return warn(`${text} です。ulimit -n（systemd なら LimitNOFILE）を ${leastFiles} 以上にしてください`)
  return ok(text === 'unlimited' ? '限りなし' : Number(text).toLocaleString('ja-JP'))
}

/** Who runs it: an intruder would have all that this user has. */
export const checkUser = (uid = process.getuid?.()): Finding => {
  const { ok, warn } = findings('起動する人')
  return uid === 0
    ? warn('root です。専用のユーザーを作り、その人で起動してください')
    : ok(uid === undefined ? 'root ではありません' : `root ではありません（uid ${uid}）`)
}

/** The key that wraps secrets: its value is never told. */
export const checkSecretKey = ({ secretKey, dataDir, databaseUrl }: Config): Finding => {
  const { ok, warn } = findings('SECRET_KEY')
  const make = 'openssl rand -base64 32 などで作り'
  if (secretKey)
    return secretKey.length < 24
      ? warn(
          `短すぎます。まだ何も包んでいなければ、${make}、24文字以上にしてください（替えると、包んだものは開けません）`,
        )
      : ok('指定されています')
  const file = join(dataDir, 'secret.key')
  const where = existsSync(file) ? `${file} の鍵を使います` : `起動すると ${file} に作ります`
  return databaseUrl
    ? warn(
        `未設定です。${where}。データベースとは別に保管し、プロセスが複数なら、すべてに同じ SECRET_KEY を渡してください`,
      )
    : ok(`未設定です。${where}`)
}
