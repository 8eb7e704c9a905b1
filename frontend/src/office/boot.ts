import { bootLanguage } from '../language-boot.ts';

bootLanguage();
