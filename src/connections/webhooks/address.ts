import { AddressRefused, checkHost } from '#foundation/platform/http/public-address.ts'
import { urlMax } from './limits.ts'

/**
 * Whether a URL may be sent to, and if not, why: https, no password in it, and no address of an inner network. A name is
 * looked at again each time it is resolved. `allowPrivate` allows plain HTTP and inner addresses.
 */
export const checkUrl = (text: string, allowPrivate: boolean): string | undefined => {
  if (text.length > urlMax || !URL.canParse(text))
    return 'URLの形式を確認してください。例：https://hooks.example.jp/tsumugi'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'https:// から始まるURLを入力してください'
  if (url.username || url.password)
    return 'URLにユーザー名やパスワードは入れられません。署名で確かめてください'
  if (allowPrivate) return undefined
  if (/^localhost\.?$|\.localhost\.?$/.test(url.hostname))
    return '社内などの、公開されていないアドレスには送れません'
  try {
    checkHost(url)
  } catch (error) {
    if (error instanceof AddressRefused) return '社内などの、公開されていないアドレスには送れません'
    throw error
  }
  return undefined
}
