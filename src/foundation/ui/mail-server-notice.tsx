import { lazyPart } from './lazy-part.tsx'

/** Where mails are sent from: says that none goes out while no mail server is set. Most never see it, so it is read later. */
export const MailServerNotice = lazyPart(
  async () => (await import('./mail-server-warning.tsx')).MailServerWarning,
)
