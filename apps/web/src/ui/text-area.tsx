import type { ComponentProps, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

type AreaProps = Omit<
  ComponentProps<'textarea'>,
  | 'id'
  | 'className'
  | 'children'
  | 'value'
  | 'onChange'
  | 'ref'
  | 'aria-invalid'
  | 'aria-describedby'
>;

interface TextAreaProps extends FieldProps, AreaProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text field that grows with its content up to a limit. */
export function TextArea(props: TextAreaProps) {
  const { label, error, help, counter, value, onChange, areaRef, ...area } = props;
  return (
    <Field {...{ label, error, help, counter }} lines="many">
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={areaRef}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
