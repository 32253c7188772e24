/** a***@example.jp: whose address it is says the first letter and the domain, to whoever knows it. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  const [first = ''] = [...address.slice(0, Math.max(at, 0))]
  return `${first}***${at < 0 ? '' : address.slice(at)}`
}
