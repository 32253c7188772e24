import type { DeliveryDetail } from './client.ts'

const lines = (headers: Record<string, string> | null) =>
  Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`)

/** What the signature is about comes first, in the order of the standard. */
const order = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
const inOrder = (headers: Record<string, string> | null) => {
  const known = Object.fromEntries(order.flatMap((name) => (headers?.[name] ? [[name, headers[name]]] : [])))
  return { ...known, ...headers }
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url)

/** A request as it was sent the last time; the body is set out to be read. */
export const requestText = ({ url, payload, request_headers }: DeliveryDetail): string => {
  if (payload === null) return 'この記録を表示する権限がありません'
  if (payload === '') return '個人情報の消去により、内容は残っていません'
  return [`POST ${pathOf(url)}`, ...lines(inOrder(request_headers)), '', pretty(payload)].join('\n')
}

/** What came back; the beginning of it, when it was long. */
export const answerText = ({
  answer_status,
  answer_headers,
  answer_body,
  error,
  payload,
}: DeliveryDetail): string => {
  if (payload === null) return 'この記録を表示する権限がありません'
  if (answer_status === null) return error ?? 'まだありません'
  return [`HTTP ${answer_status}`, ...lines(answer_headers), '', answer_body ?? ''].join('\n').trimEnd()
}
