import { isIP } from 'node:net'

/** This machine itself, which nobody else reaches by that name. */
export const isHere = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'))
