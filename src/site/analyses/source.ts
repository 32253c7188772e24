import type { FastifyRequest } from 'fastify'
import { toWord } from './words.ts'

/** Where somebody came from: the host of the page that led here, and the campaign of the address; empty: unknown. */
export type Source = { host: string; campaign: string }

export const unknownSource: Source = { host: '', campaign: '' }

const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** `www.Example.co.jp` → `example.co.jp`; what is no host name is left out. */
const toHost = (text: string): string => {
  const host = text.toLowerCase().replace(/^www\./, '')
  return /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && !/^[\d.]+$/.test(host) ? host : ''
}

/** `google / cpc / 秋の募集`; nothing without any of them. */
const toCampaign = (query: URLSearchParams): string => {
  const parts = campaignKeys.map((key) => toWord(query.get(key) ?? '') ?? '')
  return parts.some(Boolean) ? parts.map((part) => part.replaceAll('/', '-') || '-').join(' / ') : ''
}

/** A source as the form of the registration carries it, read like everything that visitors send. */
export const readSource = (text: string | null): Source => {
  if (!text || text.length > 1_000) return unknownSource
  const given = new URLSearchParams(text)
  return { host: toHost(given.get('referrer') ?? ''), campaign: toCampaign(given) }
}

/** The same the other way round. */
export const sourceText = ({ host, campaign }: Source): string => {
  const parts = campaign ? campaign.split(' / ') : []
  return new URLSearchParams([
    ...(host ? [['referrer', host]] : []),
    ...parts.flatMap((part, at) => (part === '-' ? [] : [[campaignKeys[at] as string, part]])),
  ]).toString()
}

const pageBefore = ({ headers }: FastifyRequest): URL | undefined => {
  const { referer } = headers
  return referer && referer.length <= 2_000 && URL.canParse(referer) ? new URL(referer) : undefined
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '')

/** True when the page before was one of this site: the visit goes on. */
export const isWithin = (request: FastifyRequest): boolean => pageBefore(request)?.host === request.host

/** The word searched on the page before, where that was one of this site. */
export const wordBefore = (request: FastifyRequest): string | undefined =>
  isWithin(request) ? toWord(pageBefore(request)?.searchParams.get('keyword') ?? '') : undefined

/**
 * Where a request comes from, by its address and the page before: another site's host, or the campaign in the address of
 * a page of this one, so that it also reaches the next page of a visitor without JavaScript.
 */
export const sourceOf = (request: FastifyRequest): Source => {
  const before = pageBefore(request)
  const within = before?.host === request.host
  return {
    host: before && !within ? toHost(before.hostname) : '',
    campaign: toCampaign(queryOf(request)) || (within ? toCampaign(before.searchParams) : ''),
  }
}
