import { z } from 'zod'
import { type ModelKind, topicsOf } from './topics.ts'

/** People or jobs of one answer, pieces of one of them, and characters of a piece at most. */
const most = { results: 30, items: 300, quote: 5_000 } as const

const answerSchema = (kind: ModelKind, isMasked: boolean) =>
  z.strictObject({
    results: z
      .array(
        z.strictObject({
          items: z
            .array(
              z.strictObject({
                topic: z.enum(topicsOf(kind, isMasked).map(([topic]) => topic)),
                at: z.int().min(1).max(1_000_000),
                quote: z.string().min(1).max(most.quote),
              }),
            )
            .max(most.items),
        }),
      )
      .max(most.results),
  })

/** What the model points at: for each person or job, pieces of the document and what they say. */
export type Pointed = z.infer<ReturnType<typeof answerSchema>>

/** The form of the answer as the server is told of it. */
export const answerForm = (kind: ModelKind, isMasked: boolean) => ({
  type: 'object',
  additionalProperties: false,
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['items'],
        properties: {
          items: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['topic', 'at', 'quote'],
              properties: {
                topic: { type: 'string', enum: topicsOf(kind, isMasked).map(([topic]) => topic) },
                at: { type: 'integer' },
                quote: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
})

/** Some models think aloud before they answer, or put a fence around it. */
const bare = (content: string) =>
  content
    .replace(/^\s*<think>[\s\S]*?<\/think>/, '')
    .replace(/^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/, '$1')
    .trim()

/** The answer in the form asked for; undefined for any other: a field or a topic nobody asked for is no answer. */
export const readPointed = (content: string, kind: ModelKind, isMasked: boolean): Pointed | undefined => {
  try {
    return answerSchema(kind, isMasked).safeParse(JSON.parse(bare(content))).data
  } catch {
    return undefined
  }
}
