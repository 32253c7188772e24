import type { Entity } from '#foundation/entity/entity.ts'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { FormField } from '#foundation/screens/form/form-field.tsx'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { senderFields } from '../sender.ts'

type Props = { entity: Entity; draft: Values; errors: FieldErrors; change: (patch: Values) => void }

/** One field of a mailing's record among those of a screen. */
export const OwnField = ({ name, ...rest }: Props & { name: string }) => (
  <FormField group={{ keys: [name], label: '', wide: true, editable: true }} {...rest} />
)

/** In whose name and from whose address a mail is sent, where it is not the sender. */
export const SenderFields = (props: Props) => (
  <>
    {Object.keys(senderFields).map((name) => (
      <OwnField key={name} name={name} {...props} />
    ))}
  </>
)
