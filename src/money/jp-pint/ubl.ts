import { type Attributes, element, textElement, type Xml, xmlText } from '#foundation/platform/xml.ts'

/** A business value (`cbc:`); null where there is none, or blanks only, which no element may hold (rule ibr-079). */
export const value = (
  name: string,
  content: string | number | null | undefined,
  attributes?: Attributes,
): Xml | null => {
  const text = xmlText(String(content ?? ''))
  return text.trim() === '' ? null : textElement(`cbc:${name}`, text, attributes)
}

/** A group (`cac:`) of values and groups; those that are null are left out. */
export const group = (name: string, ...content: readonly (Xml | null)[]): Xml =>
  element(`cac:${name}`, present(content))

export const present = (content: readonly (Xml | null)[]): Xml[] => content.filter((each) => each !== null)
