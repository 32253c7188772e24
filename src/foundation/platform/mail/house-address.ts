import type { Config } from '../config.ts'

/** Where mails of the product itself come from. */
export const senderOf = ({ mailFrom }: Pick<Config, 'mailFrom'>) => ({ name: 'つむぎ', address: mailFrom })
