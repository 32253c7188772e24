import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came: the words of both messages, and the document by its numbers. */
export type Asked = {
  path: string
  authorization: string | undefined
  body: Record<string, unknown> & { model: string; messages: { role: string; content: string }[] }
  system: string
  user: string
  /** The lines and cells of the document, by the numbers they were sent under. */
  units: Map<number, string>
}

type Item = { topic: string; at: number; quote: string }
export type Respond = (asked: Asked, response: ServerResponse, nth: number) => void

export type ModelServer = {
  url: string
  asked: Asked[]
  /** What it answers from now on. */
  answer(how: Respond): void
  /** Its calls so far are forgotten. */
  clear(): void
  stop(): Promise<void>
}

const unitsIn = (user: string): Map<number, string> =>
  new Map(
    [...user.matchAll(/\[(\d+)\] ([^\n]*?)(?= \| \[\d+\]|\n|$)/g)].map(([, n, text]) => [
      Number(n),
      text ?? '',
    ]),
  )

/** A completion as servers answer it. */
export const complete = (
  response: ServerResponse,
  content: unknown,
  usage: { prompt_tokens: number; completion_tokens: number } | null = {
    prompt_tokens: 1_000,
    completion_tokens: 200,
  },
): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: {
            role: 'assistant',
            content: typeof content === 'string' ? content : JSON.stringify(content),
          },
        },
      ],
      ...(usage && { usage }),
    }),
  )
}

/** A refusal of a server, and after how many seconds one may ask again. */
export const refuse = (response: ServerResponse, status: number, after = '0'): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': after })
    .end(JSON.stringify({ error: { message: 'no' } }))
}

/** Points at whatever matches, for one person or job. */
export const pointAt =
  (wanted: readonly (readonly [topic: string, pattern: RegExp])[]) =>
  ({ units }: Pick<Asked, 'units'>): { results: { items: Item[] }[] } => ({
    results: [
      {
        items: wanted.flatMap(([topic, pattern]) =>
          [...units].flatMap(([at, text]) => {
            const found = pattern.exec(text)
            return found ? [{ topic, at, quote: found[1] ?? found[0] }] : []
          }),
        ),
      },
    ],
  })

/** A model behind a real server that speaks the chat completions of OpenAI. */
export const startModelServer = async (): Promise<ModelServer> => {
  const asked: Asked[] = []
  let respond: Respond = (_, response) => complete(response, { results: [] })
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked['body']
    const user = body.messages.find(({ role }) => role === 'user')?.content ?? ''
    const got: Asked = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body,
      system: body.messages.find(({ role }) => role === 'system')?.content ?? '',
      user,
      units: unitsIn(user),
    }
    asked.push(got)
    respond(got, response, asked.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer(how) {
      respond = how
    },
    clear() {
      asked.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
