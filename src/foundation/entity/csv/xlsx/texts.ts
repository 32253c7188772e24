import type { FileEntry } from '@zip.js/zip.js'
import { maxCellCharacters } from '../rows.ts'
import { readAllXml, type XmlHandler } from './xml.ts'

/** Characters that XML cannot hold are written as _x000D_ (ECMA-376 Part 1, 22.9.2.19). */
const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Collects the text of an element; of a text that is too long only so much that one sees it is. */
export class TextCollector {
  #text = ''

  clear() {
    this.#text = ''
  }

  add(piece: string) {
    if (this.#text.length <= maxCellCharacters) this.#text += piece.slice(0, maxCellCharacters + 1)
  }

  take(): string {
    const text = unescapeText(this.#text)
    this.#text = ''
    return text
  }
}

/** Follows the texts in a string item (ECMA-376 18.4.8): its runs one after another, without the readings above them (rPh). */
export class ItemText implements XmlHandler {
  #text = new TextCollector()
  #inText = false
  #inReading = false

  open(name: string) {
    if (name === 't') this.#inText = true
    if (name === 'rPh') this.#inReading = true
  }

  text(piece: string) {
    if (this.#inText && !this.#inReading) this.#text.add(piece)
  }

  close(name: string) {
    if (name === 't') this.#inText = false
    if (name === 'rPh') this.#inReading = false
  }

  take() {
    return this.#text.take()
  }
}

/** The texts that the cells of a workbook name by their number. */
export const readSharedTexts = async (entry: FileEntry | undefined): Promise<string[]> => {
  const texts: string[] = []
  if (!entry) return texts
  const item = new ItemText()
  await readAllXml(entry, {
    open: (name) => item.open(name),
    text: (piece) => item.text(piece),
    close(name) {
      item.close(name)
      if (name === 'si') texts.push(item.take())
    },
  })
  return texts
}
