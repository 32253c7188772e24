/**
 * The areas of the product in their order (docs/ARCHITECTURE.md): a file imports only from areas before its own. Nothing
 * imports `app`, which alone knows every slice.
 */
export const areas = [
  'foundation',
  'accounts',
  'documents',
  'records',
  'compliance',
  'sales',
  'contracts',
  'money',
  'accounting',
  'agreements',
  'site',
  'matching',
  'marketing',
  'reports',
  'data',
  'reading',
  'portal',
  'connections',
  'operator',
  'app',
]

/** The rooms of the foundation, each built on those before it. */
export const rooms = ['rules', 'platform', 'masterdata', 'entity', 'api', 'ui', 'screens', 'settings'].map(
  (room) => `foundation/${room}`,
)

/** src/money/receipts/match.ts → money. */
export const areaOf = (file: string): string => file.split('/')[1] ?? ''

/** The slice of a file: src/money/receipts/ui/client.ts → money/receipts; a file of the area itself → money. */
export const roomOf = (file: string): string => file.split('/').slice(1, -1).slice(0, 2).join('/')

/** Groups whose members reach one another along the arrows: each is at least one cycle. */
export const importCycles = (arrows: readonly (readonly [string, string])[]): string[][] => {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (node: string) => {
    const own = index.size
    index.set(node, own)
    low.set(node, own)
    stack.push(node)
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) as number, low.get(to) as number))
    }
    if (low.get(node) !== own) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) groups.push(group.sort())
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return groups
}
