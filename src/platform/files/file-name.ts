import { extensionOf, type FileType } from '../../rules/file-types.ts'

const longest = 200
/** Control characters, and marks that turn the writing direction: "gpj.exe" would read as "exe.jpg". */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name a file is shown and downloaded under: without folders, 1 to 200 characters, ending in an extension of its
 * type ("請求.exe" that is a text becomes "請求.exe.txt"). Never used as a path.
 */
export const displayName = (given: string, { extensions }: FileType): string => {
  const bare = (given.toWellFormed().replace(unseen, '').split(/[/\\]/).at(-1) ?? '')
    .trim()
    .replace(/^\.+/, '')
  const name = bare || 'ファイル'
  const fits = extensions.includes(extensionOf(name))
  const extension = fits ? name.slice(name.lastIndexOf('.')) : `.${extensions[0]}`
  const stem = fits ? name.slice(0, -extension.length) : name
  return [...(stem || 'ファイル')].slice(0, longest - extension.length).join('') + extension
}
