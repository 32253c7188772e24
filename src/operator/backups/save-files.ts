import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#foundation/platform/files/file-store.ts'
import { placesOf } from './manifest.ts'
import { createSeal, hashOfFile } from './sealed.ts'

export type ListedFile = { sha256: string; key: string }
export type FileFault = { key: string; what: string }

/** A line of `files.sha256`: `<hash>  files/<key>`. */
export const formatLine = ({ sha256, key }: ListedFile) => `${sha256}  files/${key}\n`

/** Keys are `<enterprise>/<uuid>`: nothing in a list leads out of its folder. */
const line = /^([0-9a-f]{64}) {2}files\/(\d+\/[0-9a-f-]{36})$/

/** Reads a list of files, `batch` at a time. Throws on a line of another form. */
export async function* readList(path: string, batch = 8): AsyncGenerator<ListedFile[]> {
  let open: ListedFile[] = []
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const [, sha256, key] = line.exec(text) ?? []
    if (!sha256 || !key) throw new Error(`${path} に読めない行があります：${text.slice(0, 100)}`)
    open.push({ sha256, key })
    if (open.length < batch) continue
    yield open
    open = []
  }
  if (open.length > 0) yield open
}

/** Bytes that the backup before has are its own: files never change, so they are linked and cost no room. */
const linkFrom = async (previous: string, { key, sha256 }: ListedFile, path: string): Promise<boolean> => {
  const before = placesOf(previous).file(key)
  if ((await hashOfFile(before)) !== sha256) return false
  return link(before, path).then(
    () => true,
    () => false,
  )
}

/** Saves one file; answers what is wrong with it, where something is. */
const saveFile = async (
  files: FileStore,
  folder: string,
  previous: string | undefined,
  file: ListedFile,
): Promise<FileFault | undefined> => {
  const path = placesOf(folder).file(file.key)
  await mkdir(dirname(path), { recursive: true })
  if (previous && (await linkFrom(previous, file, path))) return undefined
  const seal = createSeal()
  try {
    await pipeline(await files.stream(file.key), seal.stream, createWriteStream(path, { flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    return { key: file.key, what: `読めません（${(error as Error).message}）` }
  }
  if (seal.read().sha256 === file.sha256) return undefined
  await rm(path)
  return { key: file.key, what: '内容が控えのハッシュと違います' }
}

/**
 * Saves every file of the list `wanted` and writes the list of those that were saved. Goes on after a fault, so that one
 * lost file costs no other.
 */
export const saveFiles = async (
  files: FileStore,
  wanted: string,
  folder: string,
  previous: string | undefined,
): Promise<{ saved: { count: number; sha256: string }; faults: FileFault[] }> => {
  const faults: FileFault[] = []
  async function* lines() {
    for await (const batch of readList(wanted)) {
      const found = await Promise.all(batch.map((file) => saveFile(files, folder, previous, file)))
      faults.push(...found.filter((fault) => fault !== undefined))
      for (const [i, file] of batch.entries()) if (!found[i]) yield Buffer.from(formatLine(file))
    }
  }
  const seal = createSeal()
  await pipeline(lines, seal.stream, createWriteStream(placesOf(folder).fileList, { flush: true }))
  const { sha256, lines: count } = seal.read()
  return { saved: { count, sha256 }, faults }
}
