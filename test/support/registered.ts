import type { FastifyInstance } from 'fastify'

export type Registered = { method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'; path: string }

/** Every route of the server as it is registered, whatever registered it: the router prints them as a tree. */
export const registeredRoutes = (server: FastifyInstance): Registered[] => {
  const above: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line) ?? []
      if (indent === undefined || part === undefined) return []
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      const path = above.join('')
      return methods.split(', ').flatMap((method) => (method ? [{ method, path }] : []))
    }) as Registered[]
}
