import { readOnce } from '#foundation/entity/read-once.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { type FileRecord, fileRecord, readVerified } from '#foundation/platform/files/file-records.ts'
import type { FileStore } from '#foundation/platform/files/file-store.ts'
import { own } from '#foundation/rules/own.ts'
import type { DocumentSettings } from '../document-settings/settings.ts'

/** The enterprise's seal and logo in the file store; null where it has none. */
export type ImageFiles = { seal: FileRecord | null; logo: FileRecord | null }

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

/** The images that the settings name. */
export const imageFiles = async (scope: Scope, { basic }: DocumentSettings): Promise<ImageFiles> => {
  const file = (id: number | null) =>
    id === null ? null : readOnce(scope, `document_images/${id}`, () => fileRecord(scope, id))
  return { seal: await file(basic.seal_file_id), logo: await file(basic.logo_file_id) }
}

/** Reads the images: `given` for the renderer, and under which name each stands there (`DocumentIssuer`). */
export const documentImages = async (files: FileStore, wanted: ImageFiles) => {
  const given: Record<string, Uint8Array> = {}
  const put = async (name: keyof ImageFiles) => {
    const file = wanted[name]
    if (!file) return null
    const path = `${name}.${own(extensions, file.content_type) ?? 'png'}`
    given[path] = await readVerified(files, file)
    return path
  }
  return { given, images: { seal: await put('seal'), logo: await put('logo') } }
}
