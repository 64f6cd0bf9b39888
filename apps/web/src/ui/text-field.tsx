import type { ComponentProps, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'name'
  | 'disabled'
  | 'readOnly'
  | 'required'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'onBlur'
  | 'onFocus'
>;

interface TextFieldProps extends FieldProps, InputProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, error, help, note, counter, value, onChange, inputRef, ...input } = props;
  return (
    <Field {...{ label, error, help, note, counter }} lines="one">
      {(control) => (
        <input
          {...input}
          {...control}
          ref={inputRef}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
