import { extensionOf, type FileType } from '../../rules/file-types.ts'
import { visibleText } from '../../rules/visible-text.ts'

const longest = 200
const control = /\p{Cc}/gu

/**
 * The name a file is shown and downloaded under: without marks that turn the writing direction ("gpj.exe" would read as
 * "exe.jpg"), without folders, 1 to 200 characters, ending in an extension of its type ("請求.exe" that is a text becomes
 * "請求.exe.txt"). Never used as a path.
 */
export const displayName = (given: string, { extensions }: FileType): string => {
  const bare = (visibleText(given.toWellFormed()).replace(control, '').split(/[/\\]/).at(-1) ?? '')
    .trim()
    .replace(/^\.+/, '')
  const name = bare || 'ファイル'
  const fits = extensions.includes(extensionOf(name))
  const extension = fits ? name.slice(name.lastIndexOf('.')) : `.${extensions[0]}`
  const stem = fits ? name.slice(0, -extension.length) : name
  return [...(stem || 'ファイル')].slice(0, longest - extension.length).join('') + extension
}
