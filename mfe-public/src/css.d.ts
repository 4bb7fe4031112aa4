/// <reference types="@inkbridge/ui/css-modules" />
