import PostalMime, { type Email } from 'postal-mime'
import { tooLarge } from '#foundation/platform/errors.ts'
import { unreadableMail } from './outlook.ts'

/** Bytes of all heads of a mail together, those of its parts included; and how deep parts stand in parts. */
const maxHeadKb = 256
const maxDepth = 20

const options = {
  forceRfc822Attachments: true,
  maxNestingDepth: maxDepth,
  maxHeadersSize: maxHeadKb * 1024,
}

/** The parser tells its limits by words only. */
const refusalOf = (error: Error) => {
  if (error.message.startsWith('Maximum header size'))
    return tooLarge(
      `メールのヘッダーは、添付ファイルのものも合わせて${maxHeadKb}KBまでです。添付ファイルを減らすか、本文を貼り付けてください`,
    )
  if (error.message.startsWith('Maximum MIME nesting depth'))
    return tooLarge(
      `メールの中の入れ子は${maxDepth}段までです。中の添付ファイルを取り出すか、本文を貼り付けてください`,
    )
  return unreadableMail()
}

/** Takes a mail apart as it was sent (RFC 5322); mails in it stay attachments. 413 names the limit, 400 says it is no mail. */
export const parseMail = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, options).catch((error: Error) => {
    throw refusalOf(error)
  })
