import { isWritable } from '#foundation/entity/entity.ts'
import type { Scope, Store } from '#foundation/entity/scope.ts'
import { withProperties } from '#foundation/entity/store/properties.ts'

/** Choices of one list that are told one by one; more are looked up in the master data. */
const choicesTold = 50

/** What a program may ask of a kind of record and write to it: every field with the enterprise's properties, in words. */
export const describeFields = async (of: Store, scope: Scope) => {
  const { entity } = await withProperties(of, scope)
  return {
    entity: entity.name,
    label: entity.label.ja,
    fields: Object.entries(entity.fields)
      .filter(([, field]) => !field.internal)
      .map(([name, field]) => ({
        name,
        label: field.label.ja,
        writable: isWritable(field),
        required: field.required === true,
        condition_types: field.operators,
        schema: field.json,
        ...(field.unit && { unit: field.unit }),
        ...(field.help && { help: field.help }),
        ...(field.choices && {
          choices: field.choices.slice(0, choicesTold).map(([id, label]) => ({ id, label })),
        }),
      })),
  }
}
