/** The fields of a record under one of the prefixes `P`, by the names that they have on either side. */
export type SideOf<R, P extends string> = {
  [K in keyof R as K extends `${P}_${infer Name}` ? Name : never]: R[K]
}

/** One side of a record, its fields under their own names: `sales_price_num` → `price_num`. */
export const sideOf = <R extends object, const P extends string>(record: R, side: P): SideOf<R, P> => {
  const prefix = `${side}_`
  const entries = Object.entries(record).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(prefix.length), value])) as SideOf<R, P>
}

/** The same the other way: the values of a side under the names that they have in the record. */
export const underSide = <const P extends string, V extends object>(side: P, values: V) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${side}_${key}`, value])) as {
    [K in keyof V & string as `${P}_${K}`]: V[K]
  }
