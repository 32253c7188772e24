import { type Manifest, placesOf, readManifest } from './manifest.ts'
import { readList } from './save-files.ts'
import { hashOfFile } from './sealed.ts'

/** Holds every part of a backup against its hash. Throws with the names of the parts that are missing or changed. */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const places = placesOf(folder)
  const wrong: string[] = []
  for (const { name, sha256 } of manifest.tables)
    if ((await hashOfFile(places.table(name))) !== sha256) wrong.push(`tables/${name}.copy`)
  for (const { name, sha256 } of manifest.certificates)
    if ((await hashOfFile(places.certificate(name))) !== sha256) wrong.push(`seal/${name}`)
  if ((await hashOfFile(places.fileList)) !== manifest.files.sha256) wrong.push('files.sha256')
  else
    for await (const batch of readList(places.fileList))
      await Promise.all(
        batch.map(async ({ key, sha256 }) => {
          if ((await hashOfFile(places.file(key))) !== sha256) wrong.push(`files/${key}`)
        }),
      )
  if (wrong.length === 0) return manifest
  const shown = wrong.slice(0, 20).join('、')
  throw new Error(
    `バックアップが壊れています。${wrong.length}個のファイルがないか、記録したハッシュと違います：${shown}`,
  )
}
