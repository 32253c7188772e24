import { define, type Kind, type Read } from '../kind.ts'

/**
 * A structured value kept whole (custom items, bank accounts, display items): the slice that owns it says how it is read.
 * and, as `text`, how the history tells it. It has no condition and no CSV cell of its own.
 */
export const json = <V>(
  view: string,
  schema: Record<string, unknown>,
  read: (input: unknown) => Read<V>,
  text: (value: V) => string = JSON.stringify,
) =>
  define<V>(
    (): Kind<V> => ({
      view,
      column: 'jsonb',
      json: schema,
      operators: [],
      read,
      parse: (text) => {
        try {
          return JSON.parse(text)
        } catch {
          return text
        }
      },
      format: (value, how) => (how === 'label' ? text(value) : JSON.stringify(value)),
    }),
  )
