import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Ports of this machine that nobody listens on. */
export const freePorts = async (count: number): Promise<number[]> => {
  const held = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(held.map((server) => once(server, 'listening')))
  const ports = held.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(held.map((server) => once(server.close(), 'close')))
  return ports
}
