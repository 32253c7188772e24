import type { Answer, Client } from './client.ts'

/** Makes a linkage and answers its number and token; throws when it is refused. */
export const makeLinkage = async (
  who: Client,
  linkage: { group: number; service_id: number } & Record<string, unknown>,
): Promise<{ id: number; token: string }> => {
  const made = await who.post('/api/enterprise/linkages/update_or_create', { linkage, context: 'save' })
  if (made.status !== 200) throw new Error(`${made.status} ${JSON.stringify(made.body)}`)
  return { id: made.body.linkage.id_by_enterprise_id, token: made.body.token }
}

/** Sends an application as a service does. */
export const sendApplication = async (
  url: string,
  authorization: string,
  body: string,
  type = 'application/json',
): Promise<Answer> => {
  const response = await fetch(`${url}/api/v1/linkage_applies/create`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? '' : JSON.parse(text) }
}
