import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

/** What a ZIP holds, in its order. */
export const filesIn = async (zip: Uint8Array) => {
  const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries()
  return Promise.all(
    entries.map(async (entry) => ({
      name: entry.filename,
      bytes: entry.directory ? new Uint8Array() : await entry.getData(new Uint8ArrayWriter()),
    })),
  )
}
