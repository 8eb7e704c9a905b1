import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The style that all fields share. */
const field = {
  width: '100%',
  minWidth: 0,
  minHeight: 'field',
  fontFamily: 'body',
  fontWeight: 500,
  fontSize: '17px',
  lineHeight: 1.4,
  color: 'fg',
  bg: 'bg.fill',
  border: 0,
  borderRadius: 0,
  boxShadow: 'under line.strong',
  paddingInline: '14px',
  appearance: 'none',
  _placeholder: { color: '#6B6553', opacity: 1 },
  // The sun ring alone has less than 3:1 on paper; the blue base line and the white ground also show the focus.
  _focusVisible: {
    bg: 'bg.panel',
    outline: 'focus focus.ring',
    outlineOffset: 0,
    boxShadow: 'underThick accent.sky',
  },
  _invalid: {
    boxShadow: 'underThick danger',
    bg: 'danger.pale',
    // The base line stays red, so here the ring alone has to show the focus.
    _focusVisible: { bg: 'bg.panel', outlineColor: 'focus.edge' },
  },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
} as const;

/** A label, what is typed, and a hint or a fault below. */
export const fieldSlotRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'errorText', 'helperText', 'input', 'label', 'select', 'textarea', 'requiredIndicator'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '7px',
      width: '100%',
      position: 'relative',
    },
    label: {
      display: 'flex',
      gap: '4px',
      fontWeight: 600,
      fontSize: '15px',
      lineHeight: 1.35,
      color: 'fg',
      _disabled: { opacity: 0.6 },
    },
    requiredIndicator: { color: 'danger', lineHeight: 1 },
    errorText: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      fontWeight: 600,
      fontSize: '15px',
      lineHeight: 1.35,
      color: 'danger',
    },
    helperText: { fontSize: '14.5px', lineHeight: 1.4, color: 'fg.muted', textWrap: 'pretty' },
  },
});

export const nativeSelectSlotRecipe = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%', display: 'flex' },
    field: {
      ...field,
      paddingInlineEnd: '44px',
      cursor: 'pointer',
      '& > option, & > optgroup': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetInlineEnd: '14px',
      top: 0,
      height: '100%',
      display: 'inline-flex',
      alignItems: 'center',
      pointerEvents: 'none',
      fontSize: '20px',
      color: 'fg',
      '& svg': { width: '1em', height: '1em' },
    },
  },
});

export const inputRecipe = defineRecipe({ className: 'input', base: field });

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...field, minHeight: '128px', paddingBlock: '13px', resize: 'vertical' },
});
