import { Link } from 'react-router'
import { recordName, type Source } from '../record-name.ts'
import { recordPath } from './paths.ts'

/** The record that an entry comes from; the keyboard goes from one to the next. */
export const RecordLink = ({ of }: { of: Source }) => (
  <Link to={recordPath(of)} data-title>
    {recordName(of)}
  </Link>
)
