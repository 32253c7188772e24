import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Config } from '#foundation/platform/config.ts'
import { storeOn } from '#foundation/platform/files/file-store.ts'
import { openS3Bytes, type S3Patience } from '#foundation/platform/files/s3-bytes.ts'
import { levelOfDisk } from '#operator/health/read-storage.ts'
import { type Finding, findings } from './finding.ts'

/** Shorter than the product waits: whoever asks stands before it. */
const patience: S3Patience = { connect_ms: 3_000, answer_ms: 6_000, silence_ms: 3_000, attempts: 2 }

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** The folder itself, or what it would be made in. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))

/** A small file comes back as it was; it is gone afterwards. */
const tryFolder = async (folder: string) => {
  const [path, bytes] = [join(folder, `.doctor-${randomUUID()}`), randomBytes(64)]
  try {
    await writeFile(path, bytes)
    if (!(await readFile(path)).equals(bytes)) throw new Error('書いたものと違うものが読めました')
  } finally {
    await rm(path, { force: true })
  }
}

/** A folder that the product writes to, and the room on its disk. */
export const checkFolder = async (name: string, variable: string, folder: string): Promise<Finding> => {
  const { ok, warn, fail } = findings(name)
  const there = nearest(folder)
  const whose = `${variable} のフォルダを、起動する人が書けるようにしてください`
  try {
    if (there === folder) await tryFolder(folder)
    else await access(there, constants.W_OK)
  } catch (error) {
    return fail(`${folder} に書けません（${(error as Error).message}）。${whose}`)
  }
  const { blocks, bavail, bsize } = await statfs(there)
  const used = blocks === 0 ? 0 : 100 - (bavail / blocks) * 100
  const said = `${folder}（${there === folder ? '' : '起動すると作ります。'}空き ${gigabytes(bavail * bsize)}）`
  const level = levelOfDisk(used)
  if (level === 'ok') return ok(said)
  return (level === 'act' ? fail : warn)(
    `${said}。ディスクの空きが ${Math.floor(100 - used)}% です。空けるか、広げてください`,
  )
}

/** The bucket takes, gives and forgets a small object. */
const checkBucket = async (config: Config): Promise<Finding> => {
  const { ok, fail } = findings('ファイルの置き場')
  const url = config.storageUrl ?? ''
  if (!URL.canParse(url) || new URL(url).protocol !== 's3:' || new URL(url).pathname.length < 2)
    return fail('STORAGE_URL は s3://キー:シークレット@ホスト/バケット の形で指定してください')
  const { host, pathname } = new URL(url)
  const at = `${host || 'AWS'} のバケット ${pathname.slice(1)}`
  const bytes = randomBytes(64)
  let doing = '書く'
  try {
    const files = storeOn(openS3Bytes(url, patience))
    const { key } = await files.put(0, bytes)
    doing = '読む'
    const read = Buffer.from(await files.get(key))
    doing = '消す'
    await files.remove(key)
    if (!read.equals(bytes)) return fail(`${at} から、書いたものと違うものが読めました`)
  } catch (error) {
    return fail(
      `${at} に${doing}ことができません（${(error as Error).message}）。STORAGE_URL の値と、バケットの権限（PutObject GetObject DeleteObject AbortMultipartUpload）を確かめてください`,
    )
  }
  return ok(`${at} に書き、読み、消せました`)
}

const checkBackup = async ({ backupFolder, backupMark }: Config): Promise<Finding> => {
  const { ok, warn } = findings('バックアップ')
  if (backupFolder) return checkFolder('バックアップ', 'BACKUP_FOLDER', backupFolder)
  if (backupMark) return ok(`別の方法で取り、${backupMark} の時刻を見張ります`)
  return warn(
    'BACKUP_FOLDER が未設定で、毎日のバックアップを取りません。別の方法で取るなら BACKUP_MARK で見張れます',
  )
}

/** Where files go, where the rest of the data stands, and where files are unpacked. */
export const checkStorage = async (config: Config): Promise<Finding[]> => [
  ...(config.storageUrl ? [await checkBucket(config)] : []),
  await checkFolder(config.storageUrl ? 'データのフォルダ' : 'ファイルの置き場', 'DATA_DIR', config.dataDir),
  await checkFolder('一時フォルダ', 'TMPDIR', tmpdir()),
  await checkBackup(config),
]
