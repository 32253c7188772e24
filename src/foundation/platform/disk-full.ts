/** What a system call (ENOSPC, EDQUOT) and PostgreSQL (53100) say when there is no room left to write on. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True for an error of a disk without room, and for what wraps one, however deep (the file store does). */
export const isDiskFull = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return codes.has(code) || (cause !== undefined && cause !== error && isDiskFull(cause))
}
