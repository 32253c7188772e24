import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#foundation/api/app.ts'
import type { Grant } from '#foundation/api/route.ts'
import { fieldErrors } from '#foundation/api/schema.ts'
import { refusalOf } from '#foundation/api/token-guard.ts'
import type { Member } from '#foundation/entity/member.ts'
import type { InScope } from '#foundation/entity/scope.ts'
import { type AppError, invalid } from '#foundation/platform/errors.ts'
import { explainError } from '#foundation/platform/http/server.ts'
import type { Tool } from './tool.ts'
import { tools } from './tools.ts'

/** Who calls, and how what they call comes to its transaction. */
type Session = { app: App; grant: Grant; member: Member; inScope: InScope; request: FastifyRequest }

const inputOf = (tool: Tool) => {
  const { $schema, ...json } = z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' })
  return { ...json, type: 'object' as const }
}
const inputs = new Map<Tool, ReturnType<typeof inputOf>>()
/** Written out once; every enterprise's is the same. */
const inputSchema = (tool: Tool) => {
  const made = inputs.get(tool) ?? inputOf(tool)
  inputs.set(tool, made)
  return made
}

const told = ({ message, extra }: AppError): string =>
  [
    message,
    ...Object.entries((extra.fields ?? {}) as Record<string, string[]>).map(
      ([name, texts]) => `${name}: ${texts.join('、')}`,
    ),
  ].join('\n')

/** What an assistant can mend is an answer of the tool; our own faults are told by the id they were logged under. */
const refused = (error: unknown, request: FastifyRequest): CallToolResult => {
  const known = explainError(error, request)
  const text = known ? told(known) : `予期しないエラーが発生しました（${request.id}）`
  return { isError: true, content: [{ type: 'text', text }] }
}

/** The answer as text and as values; what is attached stands as a file beside them, once. */
const resultOf = (tool: Tool, answer: Record<string, unknown>): CallToolResult => {
  const file = tool.attach?.(answer)
  const { base64: _, ...facts } = answer
  const told = file ? facts : answer
  return {
    content: [{ type: 'text', text: JSON.stringify(told) }, ...(file ? [file] : [])],
    structuredContent: told,
  }
}

const callTool = async (session: Session, name: string, given: unknown): Promise<CallToolResult> => {
  const tool = tools.find((each) => each.name === name)
  if (!tool) throw new McpError(ErrorCode.InvalidParams, `ツール ${name.slice(0, 100)} はありません`)
  try {
    const refusal = refusalOf(tool.access, session)
    if (refusal) throw refusal
    const read = tool.input.safeParse(given ?? {})
    if (!read.success) throw invalid(fieldErrors(read.error))
    const { app, grant, inScope } = session
    const answer = {
      ...(await inScope((scope) => tool.run({ scope, grant, files: app.files }, read.data))),
    }
    return resultOf(tool, answer)
  } catch (error) {
    return refused(error, session.request)
  }
}

/** A server for one request: it keeps no session, so that any process may answer the next one. */
const serverOf = (session: Session): Server => {
  const server = new Server(
    { name: 'tsumugi', version: '1.0.0' },
    {
      capabilities: { tools: {} },
      instructions:
        'つむぎ（人材エージェントの業務）の記録を、トークンの権限の範囲で読み書きします。はじめに describe_fields で項目を確かめてください。',
    },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools
      .filter(({ access }) => !refusalOf(access, session))
      .map((tool) => ({
        name: tool.name,
        title: tool.title,
        description: tool.description,
        inputSchema: inputSchema(tool),
        annotations: { title: tool.title, openWorldHint: false, ...tool.annotations },
      })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(session, params.name, params.arguments),
  )
  return server
}

const textHeaders = ({ headers }: FastifyRequest) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  )

/** Answers one message of an assistant. */
export const answerMessage = async (session: Session, body: unknown): Promise<Response> => {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverOf(session)
  await server.connect(transport)
  try {
    const headers = textHeaders(session.request)
    const asked = new Request('http://localhost/mcp', { method: 'POST', headers })
    return await transport.handleRequest(asked, { parsedBody: body })
  } finally {
    await server.close()
  }
}
