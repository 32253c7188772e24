import { sendMailJob } from '#records/mails/send-mail.ts'
import { startTestApp, type TestApp } from './app.ts'
import { type MailServer, startMailServer } from './smtp.ts'
import { workThrough } from './work-through.ts'

export type MailApp = TestApp & {
  mails: MailServer
  /** What the background work does every minute, in a process of its own. */
  deliver(): Promise<unknown>
}

/** A running server with a mail server of its own; `stop` ends both. */
export const startMailApp = async (env: Record<string, string> = {}): Promise<MailApp> => {
  const mails = await startMailServer()
  const app = await startTestApp({ SMTP_URL: mails.url, ...env })
  return {
    ...app,
    mails,
    deliver: () => workThrough(sendMailJob(app.app)),
    async stop() {
      await app.stop()
      await mails.stop()
    },
  }
}
