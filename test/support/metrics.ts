/** A sample of Prometheus's text format. */
export type Sample = { name: string; labels: Record<string, string>; value: number }

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? ([^ ]+)$/
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"(?:,|$)/g

/** Reads the text format (version 0.0.4) strictly: a line that is none, or a sample without its type, throws. */
export const parseMetrics = (text: string): Sample[] => {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  for (const one of text.split('\n').filter(Boolean)) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/.exec(one)
    if (type) types.set(type[1] ?? '', type[2] ?? '')
    if (one.startsWith('# ')) continue
    const found = line.exec(one)
    if (!found) throw new Error(`no line of metrics: ${one}`)
    const [, name = '', given = '', value = ''] = found
    const known = [name, name.replace(/_(bucket|sum|count)$/, '')].some((each) => types.has(each))
    if (!known) throw new Error(`a sample without its type: ${one}`)
    const labels = Object.fromEntries([...given.matchAll(label)].map(([, key = '', of = '']) => [key, of]))
    // Readers of the format take NaN in any case.
    if (Number.isNaN(Number(value)) && !/^nan$/i.test(value)) throw new Error(`no number: ${one}`)
    samples.push({ name, labels, value: Number(value) })
  }
  return samples
}
