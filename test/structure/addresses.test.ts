import type { QueryClient } from '@tanstack/react-query'
import { createStaticHandler, isRouteErrorResponse, type RouteObject, type StaticHandler } from 'react-router'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { guestPages } from '#app/guest-pages.ts'
import { operatorGuestPages } from '#app/operator-guest-pages.ts'
import { operatorSlices } from '#app/operator-slices.ts'
import { slices } from '#app/slices.ts'
import { frame, screensOf } from '#foundation/ui/shell/router.tsx'
import type { Slice } from '#foundation/ui/shell/slice.ts'
import { backOffice, operatorArea, type Surface } from '#foundation/ui/surface.ts'
import { backOfficeAddresses, operatorAddresses } from './addresses.ts'

/** Screens read the window when they are loaded; who is signed in is no matter of addresses. */
const browser = {
  location: new URL('http://localhost/'),
  addEventListener: () => undefined,
  requestIdleCallback: () => 0,
  document: { cookie: '' },
}

/** A screen that can only be loaded in a browser would hide what the loader beside it says of the address. */
const withoutScreens = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(({ lazy, ...route }) => {
    const rest = route.loader || !lazy ? route : { ...route, lazy }
    return (rest.children ? { ...rest, children: withoutScreens(rest.children) } : rest) as RouteObject
  })

/** The whole route table of a surface, as its router has it once every slice is there; anybody may see the screens. */
async function tableOf(surface: Surface, of: readonly Slice[], guests: readonly RouteObject[]) {
  const member = (await Promise.all(of.map(({ load }) => load()))).flatMap(({ routes }) =>
    withoutScreens([screensOf(routes)]),
  )
  const [root] = frame(
    surface,
    () => null,
    {} as QueryClient,
    async () => undefined,
  )
  const children = root?.children?.map((route): RouteObject => {
    if (route.id !== 'member') return route
    const { loader: _, ...open } = route
    return { ...open, children: [...(route.children ?? []), ...member] } as RouteObject
  })
  return createStaticHandler([{ ...root, children: [...(children ?? []), ...guests] } as RouteObject])
}

/** Where an address leads: the path that stands there after all redirects, undefined for the 404 page. */
async function follow(table: StaticHandler, address: string): Promise<string | undefined> {
  const found = await table.query(new Request(new URL(address, 'http://localhost')))
  if (found instanceof Response) return follow(table, found.headers.get('location') ?? '')
  const isUnknown = Object.values(found.errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status === 404,
  )
  return isUnknown || found.matches.at(-1)?.route.path === '*' ? undefined : found.location.pathname
}

/** Those of the addresses that lead to the 404 page. */
async function missing(table: StaticHandler, addresses: readonly string[]) {
  const paths = await Promise.all(addresses.map((address) => follow(table, address)))
  return addresses.filter((_, at) => paths[at] === undefined)
}

/** With something else in the place of the last word, and of the record's number. */
const mistyped = (addresses: readonly string[]) =>
  addresses.flatMap((one) => [`${one}x`, ...(one.includes('/12') ? [one.replace('/12', '/abc')] : [])])

describe('the addresses of the specification', () => {
  let office: StaticHandler
  let operator: StaticHandler
  beforeAll(async () => {
    for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part)
    office = await tableOf(backOffice, slices, guestPages)
    operator = await tableOf(operatorArea, operatorSlices, operatorGuestPages)
    return () => vi.unstubAllGlobals()
  })

  it('given an address of the back office, then it leads to a page', async () => {
    expect(backOfficeAddresses.length).toBeGreaterThan(150)
    expect(await missing(office, backOfficeAddresses)).toEqual([])
  })

  it("given an address of the operator's area, then it leads to a page", async () => {
    expect(await missing(operator, operatorAddresses)).toEqual([])
  })

  it.each([
    ['the back office', () => office, backOfficeAddresses],
    ["the operator's area", () => operator, operatorAddresses],
  ] as const)(
    'given a wrong number or word in an address of %s, then it leads to no page',
    async (_, table, all) => {
      const wrong = mistyped(all)
      expect(await missing(table(), wrong)).toEqual(wrong)
    },
  )
})
