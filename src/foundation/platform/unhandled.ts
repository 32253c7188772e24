import { logFault } from './log.ts'

const report = (error: unknown) => {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  logFault({ at: new Date().toISOString(), level: 'error', where: 'unhandled', message, stack })
}

/**
 * Keeps the process up when an error reaches nobody: one request of one enterprise must not end those of all others. Each
 * such error is a fault of ours, told as `"where":"unhandled"`; the tests fail on it.
 */
export const stayUp = () => {
  process.on('unhandledRejection', report)
  process.on('uncaughtException', report)
}
