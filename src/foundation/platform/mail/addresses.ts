import { emailPattern } from '../../rules/email.ts'

/** Addresses separated by commas, semicolons or spaces; undefined when one of them is none. */
export const readAddresses = (text: string): string[] | undefined => {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  return parts.every((part) => part.length <= 254 && emailPattern.test(part)) ? parts : undefined
}
