let known: ReadonlySet<string> | undefined

/**
 * True for a password that people often choose: one of some 5,000 that were leaked and would pass our rules (ASVS
 * 2.1.7). The list is read when the first new password comes, and only what could be one of ours is kept.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  if (!known) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    known = new Set(dictionary['passwords-common'].filter((word) => word.length >= 8 && /\d/.test(word)))
  }
  return known.has(password.toLowerCase())
}
