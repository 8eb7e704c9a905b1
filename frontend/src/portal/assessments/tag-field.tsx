import { Box, chakra, Input } from '@chakra-ui/react';
import { useField } from 'formik';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../ui/form-fields.tsx';
import { allTags, takeTags, withTags } from './tags.ts';

/** The most characters of one tag that the API takes. */
const longest = 200;

interface TagFieldProps {
  name: string;
  /** The name of the form's value that holds text which is typed but not added as a tag yet. */
  typingName: string;
  label: string;
  hint: string;
}

/**
 * A list of short texts. Enter, a comma or leaving the field adds what is typed, Backspace in the empty input removes
 * the last one; both are announced.
 */
export function TagField({ name, typingName, label, hint }: TagFieldProps) {
  const { t } = useTranslation('assessments');
  const [{ value: tags, onBlur }, , { setValue }] = useField<string[]>(name);
  const [{ value: typing }, , { setValue: setTyping }] = useField<string>(typingName);
  const [news, setNews] = useState('');
  const [leaving, setLeaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function add(more: readonly string[]): void {
    const next = withTags(tags, more);
    const added = next.slice(tags.length);
    if (added.length > 0) {
      void setValue(next);
      setNews(t('tags.added', { tag: added.join(', ') }));
    } else if (more.length > 0) setNews(t('tags.already', { tag: more.join(', ') }));
  }

  function remove(tag: string): void {
    void setValue(tags.filter((kept) => kept !== tag));
    setNews(t('tags.removed', { tag }));
  }

  function type(text: string): void {
    const { typed, rest } = takeTags(text);
    void setTyping(rest);
    add(typed);
  }

  function finish(): void {
    add(allTags(typing));
    void setTyping('');
  }

  // A new tag needs room and may move what stands below. A button that moves away between the two halves of a press is
  // not pressed, so the tag is added after the click that left the field.
  useEffect(() => {
    if (!leaving) return;
    const leave = () => {
      setLeaving(false);
      finish();
    };
    window.addEventListener('mouseup', leave, { capture: true });
    return () => window.removeEventListener('mouseup', leave, { capture: true });
  });

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and Backspace belong to the input method while a word is being composed.
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (event.key === 'Backspace' && typing === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  }

  return (
    <Box>
      <FieldFrame name={name} label={label} hint={hint} help={t('tags.help')}>
        <Input
          ref={input}
          name={name}
          value={typing}
          maxLength={longest}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={(event) => {
            event.preventDefault();
            // A single-line input would swallow the line breaks of a pasted list.
            const { selectionStart, selectionEnd, value } = event.currentTarget;
            const pasted = event.clipboardData.getData('text');
            type(value.slice(0, selectionStart ?? undefined) + pasted + value.slice(selectionEnd ?? value.length));
          }}
          onBlur={(event) => {
            onBlur(event);
            if (document.querySelector(':active')) setLeaving(true);
            else finish();
          }}
        />
      </FieldFrame>
      {tags.length > 0 && (
        <chakra.ul
          listStyle="none"
          padding="0"
          margin="0"
          marginTop="2"
          display="flex"
          flexWrap="wrap"
          gap="2"
          aria-label={label}
        >
          {tags.map((tag) => (
            <chakra.li
              key={tag}
              display="inline-flex"
              alignItems="center"
              maxWidth="100%"
              bg="status.info.bg"
              color="status.info.fg"
              fontWeight="600"
              fontSize="sm"
            >
              <chakra.span paddingInlineStart="3" paddingBlock="1.5" overflowWrap="anywhere" minWidth="0">
                {tag}
              </chakra.span>
              <chakra.button
                type="button"
                flex="none"
                boxSize="tapTarget"
                display="inline-flex"
                alignItems="center"
                justifyContent="center"
                cursor="pointer"
                aria-label={t('tags.remove', { tag })}
                onClick={() => {
                  // The button disappears with its tag.
                  input.current?.focus();
                  remove(tag);
                }}
              >
                <X size={18} aria-hidden />
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.span srOnly role="status">
        {news}
      </chakra.span>
    </Box>
  );
}
